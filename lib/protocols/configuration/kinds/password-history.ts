import { z } from "zod";
import { MAX_REMEMBERED } from "@/lib/identity/directory/contract";
import type { Entry } from "../entry";
import type { ConfiguredServer } from "./configured-server";
import type { Kind } from "./kind";

const NAME = "password-history";

/** How many former passwords of a person the organization does not accept again. */
export const passwordHistory: Kind = {
	name: "passwordHistory",
	schema: z.strictObject({
		name: z.literal(NAME).default(NAME),
		remembered: z
			.int()
			.min(0)
			.max(MAX_REMEMBERED)
			.default(0)
			.meta({ description: "How many former passwords of a person are not accepted as a new one." }),
	}),
	key: ["name"],
	inOneFile: true,
	async list(server) {
		const { remembered } = await server.call<{ remembered: number }>("getPasswordHistory");
		return remembered === 0 ? [] : [{ id: NAME, entry: { name: NAME, remembered }, secrets: [] }];
	},
	async create(server, entry) {
		await put(server, entry.remembered);
		return NAME;
	},
	update: (server, _, entry) => put(server, entry.remembered),
	remove: (server) => put(server, 0),
	weaker: (before, after) => (rememberedOf(after) < rememberedOf(before) ? ["remembers-fewer"] : []),
};

async function put(server: ConfiguredServer, remembered: unknown): Promise<void> {
	await server.call("putPasswordHistory", { body: { remembered } });
}

function rememberedOf(entry: Entry | undefined): number {
	return typeof entry?.remembered === "number" ? entry.remembered : 0;
}
