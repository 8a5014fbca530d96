"use client";
import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { buttonClasses } from "./button";
import { FloatingInDialog } from "./floating-place";

/** A modal panel at the inline start of the page. */
export function Drawer({
	open,
	onOpenChange,
	title,
	children,
}: {
	open: boolean;
	onOpenChange: (open: boolean) => void;
	title: ReactNode;
	children: ReactNode;
}) {
	const { t } = useTranslation();
	return (
		<Base.Root open={open} onOpenChange={onOpenChange}>
			<Base.Portal>
				<FloatingInDialog>
					<Base.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
					<Base.Popup className="fixed inset-y-0 start-0 z-40 flex w-72 max-w-[85vw] flex-col gap-2 overflow-y-auto border-e bg-raised p-2 shadow-raised outline-hidden transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
						<div className="flex items-center justify-between gap-2 ps-3">
							<Base.Title className="font-semibold">{title}</Base.Title>
							<Base.Close className={buttonClasses({ variant: "quiet", size: "icon" })} aria-label={t("ui:close")}>
								<X size={16} aria-hidden="true" />
							</Base.Close>
						</div>
						{children}
					</Base.Popup>
				</FloatingInDialog>
			</Base.Portal>
		</Base.Root>
	);
}
