import type { ReactNode } from "react";

/**
 * The page of a screen: a card in the middle where there is room for one, and the whole width on a phone. The width it
 * stands in counts, not the window's, so that a drawn phone shows what a phone does.
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
			// Japanese breaks between phrases where the browser knows them.
			className="@container [word-break:auto-phrase] flex min-h-full flex-col bg-[var(--screen-canvas,var(--color-canvas))] text-base text-ink"
		>
			<div className="flex flex-1 flex-col bg-[var(--screen-surface,var(--color-surface))] px-5 py-8 @md:m-auto @md:w-full @md:max-w-md @md:flex-none @md:rounded-[calc(var(--screen-radius,0.5rem)+0.25rem)] @md:border @md:p-10 @md:shadow-sm">
				<div className="flex flex-col gap-4">{children}</div>
			</div>
		</div>
	);
}
