import type { Presented } from "@/lib/platform/http/operation";
import type { Sender } from "./contract";
import type { SenderRow } from "./sender-repository";
import { openSecrets } from "./sender-secrets";

/** A sender as the interfaces return it: with the names of its secrets, but not their values. */
export function asSender(organizationId: string, row: SenderRow): Sender {
	const { revision: _, secrets, settings, ...members } = row;
	const opened = openSecrets(organizationId, row.id, secrets);
	return {
		...members,
		settings: JSON.parse(settings) as Record<string, unknown>,
		secretsSet: Object.keys(opened ?? {}),
		secretsReadable: opened !== undefined,
	};
}

export interface PresentableSender {
	sender: Sender;
	revision: number;
}

export function presentSender({ sender, revision }: PresentableSender): Presented {
	return { body: JSON.stringify(sender), headers: { etag: `"${revision}"` } };
}

export function presentNewSender(made: PresentableSender): Presented {
	const { body, headers } = presentSender(made);
	return { body, headers: { ...headers, location: `/senders/${made.sender.id}` } };
}
