"use client";
import { type ComponentType, createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import type { Translate } from "@/lib/platform/i18n/texts";
import { useView } from "../store/composer-context";
import type { ComposerView } from "../store/composer-view";

export interface CardMarkProps {
	/** The key of the node. */
	nodeId: string;
	/** Whether the node is a START or an END. */
	round: boolean;
	/** Whether the canvas is zoomed out, so that text has to be larger. */
	far: boolean;
}

/** What an overlay draws on a view. Views do not know which overlays exist. */
export interface Marks {
	/** Around or above a card of the canvas. */
	Card?: ComponentType<CardMarkProps>;
	/** Below a card of the canvas, under what other overlays say there. */
	Below?: ComponentType<CardMarkProps>;
	/** Beside the name of a node, in a line or a heading. */
	Badge?: ComponentType<{ nodeId: string }>;
	/** Beside the name of a transition. */
	Transition?: ComponentType<{ nodeId: string; slot: string }>;
	/** The accessible name of a node with what the overlay adds; undefined without an addition. */
	nameOf?: (view: ComposerView, nodeId: string, name: string, t: Translate) => string | undefined;
	/** Whether an edge is highlighted, and whether it is the last one of a path; undefined where it is not. */
	litEdge?: (view: ComposerView, edgeId: string) => "earlier" | "last" | undefined;
	/** The width of an edge in pixels; undefined for the usual one. */
	edgeWidth?: (view: ComposerView, edgeId: string) => number | undefined;
}

const Context = createContext<readonly Marks[]>([]);

/** Provides the marks of these overlays, drawn in their order. */
export const MarksProvider = Context.Provider;

/** All marks of a card. */
export function CardMarks(props: CardMarkProps) {
	const marks = useContext(Context);
	return (
		<>
			{marks.map(({ Card }, index) =>
				// biome-ignore lint/suspicious/noArrayIndexKey: the overlays and their order never change
				Card === undefined ? null : <Card key={index} {...props} />,
			)}
			{marks.some(({ Below }) => Below !== undefined) ? (
				<div className="pointer-events-none absolute top-full left-1/2 flex w-max min-w-full -translate-x-1/2 flex-col items-center gap-0.5 pt-1">
					{marks.map(({ Below }, index) =>
						// biome-ignore lint/suspicious/noArrayIndexKey: as above
						Below === undefined ? null : <Below key={index} {...props} />,
					)}
				</div>
			) : null}
		</>
	);
}

/** All badges of a node. */
export function NodeBadges(props: { nodeId: string }) {
	return useContext(Context).map(({ Badge }, index) =>
		// biome-ignore lint/suspicious/noArrayIndexKey: the overlays and their order never change
		Badge === undefined ? null : <Badge key={index} {...props} />,
	);
}

/** All marks of a transition. */
export function TransitionMarks(props: { nodeId: string; slot: string }) {
	return useContext(Context).map(({ Transition }, index) =>
		// biome-ignore lint/suspicious/noArrayIndexKey: the overlays and their order never change
		Transition === undefined ? null : <Transition key={index} {...props} />,
	);
}

/** The accessible name of a node with the additions of overlays; without a node, its name. */
export function useMarkedName(nodeId: string | null, name: string): string {
	const { t } = useTranslation();
	const marks = useContext(Context);
	return useView((view) =>
		nodeId === null
			? name
			: marks.reduce((markedName, { nameOf }) => nameOf?.(view, nodeId, markedName, t) ?? markedName, name),
	);
}

/** How overlays draw an edge. */
export function useEdgeMarks(edgeId: string): { lit: "earlier" | "last" | undefined; width: number | undefined } {
	const marks = useContext(Context);
	return {
		lit: useView((view) => firstOf(marks, ({ litEdge }) => litEdge?.(view, edgeId))),
		width: useView((view) => firstOf(marks, ({ edgeWidth }) => edgeWidth?.(view, edgeId))),
	};
}

function firstOf<Value>(marks: readonly Marks[], of: (marks: Marks) => Value | undefined): Value | undefined {
	for (const each of marks) {
		const value = of(each);
		if (value !== undefined) return value;
	}
	return undefined;
}
