"use client";
import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { useTranslation } from "react-i18next";
import { buttonClasses } from "@/components/ui/button";
import { classes } from "@/components/ui/classes";
import { FloatingInDialog } from "@/components/ui/floating-place";

/** A wide modal panel at the inline end of the page, with scrollable content. */
export function SidePanel({
	onClose,
	title,
	description,
	initialFocus,
	children,
	footer,
}: {
	onClose: () => void;
	title: ReactNode;
	description?: ReactNode;
	initialFocus?: RefObject<HTMLElement | null>;
	children: ReactNode;
	footer: ReactNode;
}) {
	const { t } = useTranslation();
	return (
		<Base.Root
			open
			onOpenChange={(open) => {
				if (!open) onClose();
			}}
		>
			<Base.Portal>
				<FloatingInDialog>
					<Base.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
					<Base.Popup
						initialFocus={initialFocus}
						className="fixed inset-y-0 end-0 z-40 flex w-full max-w-3xl flex-col border-s bg-raised shadow-raised transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0"
					>
						<div className="flex min-w-0 flex-col gap-1 border-b py-3 ps-5 pe-14">
							<Base.Title className="text-lg font-semibold wrap-anywhere">{title}</Base.Title>
							{description ? <Base.Description className="text-sm text-muted">{description}</Base.Description> : null}
						</div>
						<div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-5">{children}</div>
						<div className="flex flex-wrap items-center gap-2 border-t px-5 py-3">{footer}</div>
						<Base.Close
							// Last in the tab order, so that the initial focus is on the first field.
							className={classes(buttonClasses({ variant: "quiet", size: "icon" }), "absolute end-3 top-2.5")}
							aria-label={t("ui:close")}
						>
							<X size={16} aria-hidden="true" />
						</Base.Close>
					</Base.Popup>
				</FloatingInDialog>
			</Base.Portal>
		</Base.Root>
	);
}
