"use client";
import { Menu as Base } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import type { CalledAccess } from "@/lib/platform/http/call";
import { classes } from "./classes";
import { useFloatingPlace } from "./floating-place";
import { Allowed } from "./permissions";

/** A button that opens a list of actions. `trigger` is the button element with its content and accessible name. */
export function Menu({
	trigger,
	align = "end",
	children,
}: {
	trigger: ReactElement;
	align?: "start" | "end";
	children: ReactNode;
}) {
	const place = useFloatingPlace();
	return (
		<Base.Root modal={false}>
			<Base.Trigger render={trigger} />
			<Base.Portal {...place}>
				<Base.Positioner className="z-50 outline-hidden" sideOffset={4} align={align}>
					<Base.Popup className="max-h-[var(--available-height)] min-w-44 overflow-y-auto rounded-control border bg-raised py-1 shadow-raised outline-hidden">
						{children}
					</Base.Popup>
				</Base.Positioner>
			</Base.Portal>
		</Base.Root>
	);
}

const row =
	"flex min-h-8 cursor-default items-center gap-2 px-3 outline-hidden select-none data-highlighted:bg-accent-soft";

/** One action of a menu; with the access of its operation, only for users who may call it. */
export function MenuItem({
	icon,
	danger = false,
	access = "public",
	onClick,
	children,
}: {
	icon?: ReactNode;
	danger?: boolean;
	access?: CalledAccess;
	onClick: () => void;
	children: ReactNode;
}) {
	return (
		<Allowed access={access}>
			<Base.Item className={classes(row, danger && "text-danger data-highlighted:bg-danger-soft")} onClick={onClick}>
				{icon}
				{children}
			</Base.Item>
		</Allowed>
	);
}

/** An item of a menu that leads to another page; `link` is the anchor or router link. */
export function MenuLink({ icon, link, children }: { icon?: ReactNode; link: ReactElement; children: ReactNode }) {
	return (
		<Base.LinkItem closeOnClick render={link} className={row}>
			{icon}
			{children}
		</Base.LinkItem>
	);
}

/** Items of which exactly one is chosen. */
export function MenuChoices<Value extends string>({
	label,
	value,
	options,
	onChoose,
}: {
	label: string;
	value: Value;
	options: readonly { value: Value; label: string; lang?: string }[];
	onChoose: (value: Value) => void;
}) {
	return (
		<Base.RadioGroup value={value} onValueChange={onChoose} aria-label={label}>
			{options.map((option) => (
				<Base.RadioItem key={option.value} value={option.value} closeOnClick lang={option.lang} className={row}>
					<span className="grid w-4 place-items-center">
						<Base.RadioItemIndicator className="text-accent">
							<Check size={14} aria-hidden="true" />
						</Base.RadioItemIndicator>
					</span>
					{option.label}
				</Base.RadioItem>
			))}
		</Base.RadioGroup>
	);
}

/** A line between groups of items. */
export function MenuSeparator() {
	return <Base.Separator className="my-1 h-px bg-line" />;
}
