import { z } from "zod";
import type { Entry } from "../entry";
import type { ConfiguredServer } from "./configured-server";
import type { Kind } from "./kind";

interface Mapping {
	organizationId: string;
	organizationName: string;
	domains: { domain: string }[];
}

/** The email domains of the root organization and of those below it, which the root organization assigns. */
export const domains: Kind = {
	name: "domains",
	schema: z.strictObject({
		organization: z.string().max(100).meta({ description: "Name of the organization." }),
		domains: z.array(z.string().max(1_000)).min(1).max(200),
	}),
	key: ["organization"],
	sets: ["domains"],
	inOneFile: true,
	onlyAtRoot: true,
	async list(server) {
		const mappings = await server.all<Mapping>("listDomainMappings", "organizations");
		return mappings.map(({ organizationId, organizationName, domains: claimed }) => ({
			id: organizationId,
			entry: { organization: organizationName, domains: claimed.map(({ domain }) => domain) },
			secrets: [],
		}));
	},
	async create(server, entry) {
		const id = await server.idOf("organizations", String(entry.organization));
		await put(server, id, entry);
		return id;
	},
	update: (server, { id }, entry) => put(server, id, entry),
	async remove(server, { id }) {
		await server.call("deleteDomainMapping", { params: { organizationId: id } });
	},
};

async function put(server: ConfiguredServer, organizationId: string, { domains: values }: Entry): Promise<void> {
	const body = { attributes: [{ type: "emailDomain", values }] };
	await server.call("putDomainMapping", { params: { organizationId }, body });
}
