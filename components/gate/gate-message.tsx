import type { ReactNode } from "react";
import { ScreenCard } from "@/components/screen/screen-card";
import type { Gate } from "./gate";
import { GatePage } from "./gate-page";

/** A page of the gate with a message and links. */
export function GateMessage({
	gate,
	title,
	text,
	children,
}: {
	gate: Gate;
	title: string;
	text?: string;
	children?: ReactNode;
}) {
	const { language } = gate;
	return (
		<GatePage gate={gate}>
			<ScreenCard language={language.code} direction={language.direction} inert={false}>
				<h1 className="text-2xl leading-tight font-semibold text-balance wrap-anywhere">{title}</h1>
				{text === undefined ? null : <p className="text-lg text-muted wrap-anywhere">{text}</p>}
				{children}
			</ScreenCard>
		</GatePage>
	);
}
