import { ownMember } from "@/lib/platform/kernel/own-member";
import {
	type Channel,
	type Provider,
	type Sender,
	type SenderInput,
	secretNames,
	senderInputSchema,
} from "@/lib/platform/messages/contract";
import type { TypedSecret } from "./secret-field";
import { type SenderValues, settingsOf, valuesOf } from "./sender-fields";

/** The form values of a sender. */
export interface SenderDraft {
	id: string;
	name: string;
	channel: Channel;
	provider: Provider;
	values: SenderValues;
	secrets: Readonly<Record<string, TypedSecret>>;
	isDefault: boolean;
}

/** The draft of a stored sender, or of a new one. */
export function draftOf(sender: Sender | undefined): SenderDraft {
	if (sender === undefined)
		return {
			id: "",
			name: "",
			channel: "email",
			provider: "smtp",
			values: valuesOf("smtp", {}),
			secrets: {},
			isDefault: true,
		};
	const { id, name, channel, provider, settings, isDefault } = sender;
	return { id, name, channel, provider, values: valuesOf(provider, settings), secrets: {}, isDefault };
}

/** The draft with another provider, and its stored or default settings. */
export function withProvider(draft: SenderDraft, provider: Provider, sender?: Sender): SenderDraft {
	const settings = sender?.provider === provider ? sender.settings : {};
	return { ...draft, provider, values: valuesOf(provider, settings), secrets: {} };
}

/** The request body. */
export function inputOf({ id, name, channel, provider, values, secrets, isDefault }: SenderDraft): SenderInput {
	const sent = secretNames[provider].flatMap((secret): [string, TypedSecret][] => {
		const value = ownMember(secrets, secret);
		return value === undefined || value === "" ? [] : [[secret, value]];
	});
	const settings = settingsOf(provider, values);
	return {
		id,
		name: name.trim(),
		channel,
		provider,
		settings,
		secrets: Object.fromEntries(sent),
		isDefault,
	} as SenderInput;
}

/** The invalid fields, by name; includes a secret that would otherwise be sent to another server. */
export function wrongFields(draft: SenderDraft, sender: Sender | undefined): ReadonlySet<string> {
	const input = inputOf(draft);
	const parsed = senderInputSchema.safeParse(input);
	const wrong = (parsed.error?.issues ?? []).map(({ path }) => String(path[0] === "settings" ? path[1] : path[0]));
	return new Set([...wrong, ...lostSecrets(input, sender)]);
}

const WHERE = ["host", "port", "security", "verifyCertificate", "url", "baseUrl"] as const;

function lostSecrets(input: SenderInput, sender: Sender | undefined): string[] {
	if (sender === undefined || sender.provider !== input.provider) return [];
	const settings = input.settings as Readonly<Record<string, unknown>>;
	const stays = WHERE.every((name) => settings[name] === sender.settings[name]);
	if (stays && sender.secretsReadable) return [];
	const sent = (input.secrets ?? {}) as Readonly<Record<string, unknown>>;
	const kept = sender.secretsReadable ? sender.secretsSet : secretNames[input.provider];
	return kept.filter((name) => ownMember(sent, name) === undefined);
}
