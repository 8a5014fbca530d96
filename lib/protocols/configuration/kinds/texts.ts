import { z } from "zod";
import { keySchema, languageSchema, namespaceSchema, textSchema } from "@/lib/flows/translations/contract";
import { ownMember } from "@/lib/platform/kernel/own-member";
import type { Entry } from "../entry";
import type { ConfiguredServer } from "./configured-server";
import type { Kind } from "./kind";

type Texts = Record<string, Record<string, string>>;
interface Listed {
	namespace: string;
	key: string;
	texts: Record<string, string>;
	own: string[];
}

/** The organization's own texts of flows, by namespace, key and language. */
export const texts: Kind = {
	name: "texts",
	schema: z.strictObject({
		namespace: namespaceSchema,
		texts: z
			.record(keySchema, z.record(languageSchema, textSchema))
			.meta({ description: "Texts by key and language." }),
	}),
	key: ["namespace"],
	async list(server) {
		const byNamespace = new Map<string, Texts>();
		for (const each of await server.all<Listed>("listTranslations", "translations", { state: "own" })) {
			const known = byNamespace.get(each.namespace) ?? {};
			byNamespace.set(each.namespace, known);
			known[each.key] = Object.fromEntries(
				each.own.map((language) => [language, ownMember(each.texts, language) ?? ""]),
			);
		}
		return Array.from(byNamespace, ([namespace, own]) => ({
			id: namespace,
			entry: { namespace, texts: own },
			secrets: [],
		}));
	},
	async create(server, entry) {
		await write(server, entry, {});
		return String(entry.namespace);
	},
	update: (server, found, entry) => write(server, entry, found.entry.texts as Texts),
	remove: (server, { entry }) => write(server, { ...entry, texts: {} }, entry.texts as Texts),
};

async function write(server: ConfiguredServer, entry: Entry, before: Texts): Promise<void> {
	const { namespace, texts: after } = entry as { namespace: string; texts: Texts };
	const set = Object.entries(after).flatMap(([key, byLanguage]) =>
		Object.entries(byLanguage).map(([language, text]) => ({ namespace, key, language, text })),
	);
	const dropped = Object.entries(before).flatMap(([key, byLanguage]) =>
		Object.keys(byLanguage)
			.filter((language) => !Object.hasOwn(after[key] ?? {}, language))
			.map((language) => ({ namespace, key, language, text: null })),
	);
	await server.call("importTexts", { body: { texts: [...set, ...dropped] } });
}
