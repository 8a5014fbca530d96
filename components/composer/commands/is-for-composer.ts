/**
 * Whether an event is meant for the composer: it happens inside, or the focus is on nothing in particular, because the composer
 * fills the page. A press on a place that cannot be focused puts the focus on an element around the composer.
 */
export function isForComposer(frame: Element | null, target: Element): boolean {
	return frame !== null && (frame.contains(target) || target.contains(frame));
}
