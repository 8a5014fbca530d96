"use client";
import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button, buttonClasses } from "@/components/ui/button";
import { FloatingInDialog } from "@/components/ui/floating-place";
import { useRoomy } from "./use-roomy";
import type { ActedOn, UserAct } from "./user-acts";
import type { UserFacts } from "./user-facts";
import { UserSummary } from "./user-summary";

interface Props {
	organization: string;
	organizationId: string;
	viewerId: string;
	userId: string;
	/** The user from the list; absent when a link names a user that is not on this page. */
	listed: UserFacts | undefined;
	list: RefObject<HTMLElement | null>;
	onStep: (by: 1 | -1) => void;
	onClose: () => void;
	/** The element that receives the focus when the panel is closed. */
	returnFocus: () => HTMLElement | null;
	onAct: (act: UserAct, users: readonly ActedOn[]) => void;
}

/** A user in a panel beside the list, or as a dialog in narrow windows. */
export function UserPeek({ list, onStep, onClose, returnFocus, ...user }: Props) {
	const { t } = useTranslation();
	const roomy = useRoomy();
	const content = <UserSummary {...user} />;
	if (roomy === null) return null;
	if (roomy)
		return (
			<Beside list={list} onStep={onStep} onClose={onClose} returnFocus={returnFocus}>
				{content}
			</Beside>
		);
	return (
		<Base.Root
			open
			onOpenChange={(open) => {
				if (!open) onClose();
			}}
		>
			<Base.Portal>
				<FloatingInDialog>
					<Base.Popup
						finalFocus={returnFocus}
						className="fixed inset-0 z-40 flex flex-col gap-4 overflow-y-auto bg-raised p-4 outline-hidden"
						onKeyDown={(event) => stepBy(event, onStep)}
					>
						<div className="flex items-center justify-between gap-2">
							<Base.Title className="font-semibold">{t("users:peek")}</Base.Title>
							<Base.Close className={buttonClasses({ variant: "quiet", size: "icon" })} aria-label={t("ui:close")}>
								<X size={16} aria-hidden="true" />
							</Base.Close>
						</div>
						{content}
					</Base.Popup>
				</FloatingInDialog>
			</Base.Portal>
		</Base.Root>
	);
}

function Beside({
	list,
	onStep,
	onClose,
	returnFocus,
	children,
}: Pick<Props, "list" | "onStep" | "onClose" | "returnFocus"> & { children: ReactNode }) {
	const { t } = useTranslation();
	const panel = useRef<HTMLElement>(null);
	const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
		const { target } = event;
		if (event.defaultPrevented || !(target instanceof Element)) return;
		const here = panel.current?.contains(target) === true || list.current?.contains(target) === true;
		if (!here && target !== document.body) return;
		if (event.key === "Escape") {
			const focus = returnFocus();
			onClose();
			focus?.focus();
		} else stepBy(event, onStep);
	});
	useEffect(() => {
		panel.current?.focus();
		const listener = (event: KeyboardEvent) => onKeyDown(event);
		document.addEventListener("keydown", listener);
		return () => document.removeEventListener("keydown", listener);
	}, []);
	return (
		<aside
			ref={panel}
			tabIndex={-1}
			aria-label={t("users:peek")}
			className="sticky top-4 flex max-h-[calc(100dvh-2rem)] w-96 shrink-0 flex-col gap-4 overflow-y-auto rounded-panel border bg-surface p-4"
		>
			<div className="flex items-center justify-between gap-2">
				<p className="text-sm text-muted">{t("users:peek-keys")}</p>
				<Button
					variant="quiet"
					size="icon"
					aria-label={t("ui:close")}
					onClick={() => {
						const focus = returnFocus();
						onClose();
						focus?.focus();
					}}
				>
					<X size={16} aria-hidden="true" />
				</Button>
			</div>
			{children}
		</aside>
	);
}

interface Key {
	key: string;
	target: EventTarget | null;
	altKey: boolean;
	ctrlKey: boolean;
	metaKey: boolean;
	preventDefault(): void;
}

/** Handles arrow keys where the focused element does not use them. */
function stepBy(event: Key, onStep: (by: 1 | -1) => void): void {
	if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
	if (event.altKey || event.ctrlKey || event.metaKey) return;
	if (event.target instanceof Element && event.target.closest(TAKES_ARROWS) !== null) return;
	event.preventDefault();
	onStep(event.key === "ArrowDown" ? 1 : -1);
}

const TAKES_ARROWS =
	"input:not([type=checkbox]), textarea, select, [role=menu], [role=listbox], [role=combobox], [aria-haspopup]";
