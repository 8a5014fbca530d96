import type { ReactNode } from "react";
import { ScreenCard } from "@/components/screen/screen-card";
import type { Language } from "@/lib/translations/languages";
import type { Translate } from "@/lib/translations/texts";
import { GateBrand, GatePage } from "./gate-page";

/** A page of the gate that says one thing and shows ways on. */
export function GateMessage({
	t,
	language,
	title,
	text,
	children,
}: {
	t: Translate;
	language: Language;
	title: string;
	text?: string;
	children?: ReactNode;
}) {
	return (
		<GatePage t={t} language={language}>
			<ScreenCard language={language.code} direction={language.direction} inert={false}>
				<GateBrand t={t} />
				<h1 className="text-2xl leading-tight font-semibold text-balance wrap-anywhere">{title}</h1>
				{text === undefined ? null : <p className="text-lg text-muted wrap-anywhere">{text}</p>}
				{children}
			</ScreenCard>
		</GatePage>
	);
}
