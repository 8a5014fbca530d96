"use client";
import { Dialog as Base } from "@base-ui/react/dialog";
import { type ReactNode, useRef } from "react";
import { DialogClose } from "./dialog-close";
import { FloatingInDialog } from "./floating-place";

/** A dialog as large as the page. */
export function FullDialog({
	title,
	description,
	children,
	footer,
	onClose,
}: {
	title: ReactNode;
	description?: ReactNode;
	children: ReactNode;
	footer?: ReactNode;
	onClose: () => void;
}) {
	const popup = useRef<HTMLDivElement>(null);
	return (
		<Base.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
			<Base.Portal>
				<FloatingInDialog>
					<Base.Backdrop className="fixed inset-0 z-40 bg-veil" />
					<Base.Viewport className="fixed inset-0 z-40">
						<Base.Popup
							ref={popup}
							initialFocus={popup}
							className="relative flex size-full flex-col bg-canvas outline-hidden sm:absolute sm:inset-3 sm:size-auto sm:rounded-panel sm:border sm:shadow-raised"
						>
							<header className="flex min-h-13 flex-col justify-center gap-0.5 border-b bg-surface py-2 ps-4 pe-14 sm:rounded-t-panel">
								<Base.Title className="text-lg font-semibold wrap-anywhere">{title}</Base.Title>
								{description === undefined ? null : (
									<Base.Description className="text-sm text-muted wrap-anywhere" render={<div />}>
										{description}
									</Base.Description>
								)}
							</header>
							<div className="flex min-h-0 flex-1 flex-col overflow-y-auto p-4">{children}</div>
							{footer === undefined ? null : (
								<footer className="flex flex-wrap items-center justify-end gap-2 border-t bg-surface px-4 py-3 sm:rounded-b-panel">
									{footer}
								</footer>
							)}
							<DialogClose className="top-2.5" />
						</Base.Popup>
					</Base.Viewport>
				</FloatingInDialog>
			</Base.Portal>
		</Base.Root>
	);
}
