import type { ReactNode } from "react";

/** A page with one message and a link; it needs no layout. */
export function PlainPage({ title, text, children }: { title: ReactNode; text?: ReactNode; children?: ReactNode }) {
	return (
		<main className="mx-auto flex min-h-[70dvh] w-full max-w-lg flex-col items-start justify-center gap-4 p-6">
			<h1 className="text-2xl font-semibold">{title}</h1>
			{text ? <p className="text-muted">{text}</p> : null}
			{children}
		</main>
	);
}
