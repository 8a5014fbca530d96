"use client";
import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { DialogClose } from "./dialog-close";
import { FloatingInDialog } from "./floating-place";

/** A modal dialog. */
export function Dialog({
	open,
	onOpenChange,
	title,
	description,
	children,
	footer,
}: {
	open: boolean;
	onOpenChange: (open: boolean) => void;
	title: ReactNode;
	description?: ReactNode;
	children?: ReactNode;
	footer?: ReactNode;
}) {
	return (
		<Base.Root open={open} onOpenChange={onOpenChange}>
			<Base.Portal>
				<FloatingInDialog>
					<Base.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
					<Base.Viewport className="fixed inset-0 z-40 grid place-items-center overflow-y-auto p-4">
						<Base.Popup className="relative flex w-full max-w-md flex-col gap-4 rounded-panel border bg-raised p-5 shadow-raised transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
							<div className="flex min-w-0 flex-col gap-1 pe-8">
								<Base.Title className="text-lg font-semibold wrap-anywhere">{title}</Base.Title>
								{description ? (
									<Base.Description className="text-muted wrap-anywhere">{description}</Base.Description>
								) : null}
							</div>
							{children}
							{footer ? <div className="flex flex-wrap justify-end gap-2">{footer}</div> : null}
							<DialogClose className="top-3" />
						</Base.Popup>
					</Base.Viewport>
				</FloatingInDialog>
			</Base.Portal>
		</Base.Root>
	);
}
