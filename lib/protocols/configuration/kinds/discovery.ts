import { z } from "zod";
import { DEFAULT_PARAMETERS } from "@/lib/identity/discovery/contract";
import { DomainError } from "@/lib/platform/kernel";
import type { Entry } from "../entry";
import type { ConfiguredServer } from "./configured-server";
import type { Kind } from "./kind";

/** How people are led to their organization by the domain of their address; a setting of the root organization. */
export const discovery: Kind = {
	name: "discovery",
	schema: z.strictObject({
		name: z.literal("discovery").default("discovery"),
		emailDomain: z.boolean().default(false).meta({ description: "Whether the domain of an address leads people." }),
		selfSignup: z.boolean().default(false).meta({ description: "Whether it leads people who sign up, too." }),
		defaultParam: z.enum(DEFAULT_PARAMETERS).default("orgHandle"),
	}),
	key: ["name"],
	inOneFile: true,
	onlyAtRoot: true,
	async list(server) {
		try {
			const { properties } = await server.call<{ properties: { key: string; value: unknown }[] }>("getDiscoveryConfig");
			const values = new Map(properties.map(({ key, value }) => [key, value]));
			const entry = {
				name: "discovery",
				emailDomain: values.get("emailDomain.enable") === true,
				selfSignup: values.get("emailDomainBasedSelfSignup.enable") === true,
				defaultParam: values.get("defaultParam") ?? "orgHandle",
			};
			return [{ id: "discovery", entry, secrets: [] }];
		} catch (error) {
			if (error instanceof DomainError && error.kind === "not-found") return [];
			throw error;
		}
	},
	async create(server, entry) {
		await put(server, entry);
		return "discovery";
	},
	update: (server, _, entry) => put(server, entry),
	async remove(server) {
		await server.call("deleteDiscoveryConfig");
	},
};

async function put(server: ConfiguredServer, { emailDomain, selfSignup, defaultParam }: Entry): Promise<void> {
	const properties = [
		{ key: "emailDomain.enable", value: emailDomain },
		{ key: "emailDomainBasedSelfSignup.enable", value: selfSignup },
		{ key: "defaultParam", value: defaultParam },
	];
	await server.call("putDiscoveryConfig", { body: { properties } });
}
