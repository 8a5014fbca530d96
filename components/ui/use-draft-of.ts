import isEqual from "fast-deep-equal";
import { useRef, useState } from "react";
import { rebased } from "./rebased";

/**
 * The draft of something saved. Whatever else changes it meanwhile, for example another part of the page, what was typed stays. Where
 * somebody else has changed the same, the revision stays too, so that saving is refused instead of overwriting.
 */
export function useDraftOf<Draft extends object>(saved: Draft, revision: number | undefined) {
	const [state, setState] = useState({ base: saved, draft: saved, revision });
	const sent = useRef(saved);
	if (revision !== state.revision) {
		const draft = rebased(state, saved);
		if (draft !== null) setState({ base: saved, draft, revision });
	}
	const { draft, base } = state;
	return {
		draft,
		/** What the changes are compared with. */
		base,
		/** Of what the draft is based on. */
		revision: state.revision,
		unsaved: !isEqual(draft, base),
		change: (members: Partial<Draft>) => setState((now) => ({ ...now, draft: { ...now.draft, ...members } })),
		/** Before the draft is sent. */
		send: () => {
			sent.current = draft;
		},
		/** After what was sent is saved. */
		settle: () => setState((now) => ({ ...now, base: sent.current })),
		/** Gives up what was typed. */
		discard: () => setState((now) => ({ ...now, draft: now.base })),
	};
}
