import type { ReactNode } from "react";

/**
 * The page of a screen: a centred card, or the whole width in narrow containers. The layout depends on the width of the
 * container, not of the window, so that a phone preview shows the layout of a phone.
 */
export function ScreenCard({
	language,
	direction,
	inert,
	children,
}: {
	language: string;
	direction: "ltr" | "rtl";
	inert: boolean;
	children: ReactNode;
}) {
	return (
		<div
			lang={language}
			dir={direction}
			inert={inert}
			// Breaks Japanese lines between phrases in browsers that support it.
			className="@container [word-break:auto-phrase] flex min-h-full flex-col bg-[var(--screen-canvas,var(--color-canvas))] text-base text-ink"
		>
			<div className="flex flex-1 flex-col bg-[var(--screen-surface,var(--color-surface))] px-5 py-8 @md:m-auto @md:w-full @md:max-w-md @md:flex-none @md:rounded-[calc(var(--screen-radius,0.5rem)+0.25rem)] @md:border @md:p-10 @md:shadow-sm">
				<div className="flex flex-col gap-4">{children}</div>
			</div>
		</div>
	);
}
