import type { FlowPresence } from "@/lib/flows/presence/contract";

/** What others have done since the last event, as a text key and its values. */
export type PresenceNotice =
	| { key: "composer:presence.published"; params: { name: string; version: number } }
	| { key: "composer:presence.saved"; params: { name: string } };

/** Compares two events. A publication also ends its draft, which is not worth a second notice. */
export function noticeOf(before: FlowPresence, now: FlowPresence): PresenceNotice | null {
	if (now.version.number > before.version.number)
		return now.version.by === null
			? null
			: {
					key: "composer:presence.published",
					params: { name: now.version.by, version: now.version.number },
				};
	if (now.draft.revision > before.draft.revision && now.draft.by !== null)
		return { key: "composer:presence.saved", params: { name: now.draft.by } };
	return null;
}
