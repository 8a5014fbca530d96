import { CARD_GAP } from "../edit/make-room";
import type { Point } from "../edit/point";
import type { DrawnCard } from "./drawn-card";

/** The places of cards side by side in the order in which they are read, from a corner; parallel to them. */
export function cardsInARow(cards: readonly DrawnCard[], corner: Point = { x: 0, y: 0 }): Point[] {
	const places = new Map<DrawnCard, Point>();
	let { x } = corner;
	for (const card of cards.toSorted((one, other) => one.place - other.place)) {
		places.set(card, { x, y: corner.y });
		x += card.width + CARD_GAP;
	}
	return cards.map((card) => places.get(card) ?? corner);
}
