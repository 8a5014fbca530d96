import { z } from "zod";
import { brandingSettingsSchema, noSettings } from "@/lib/identity/branding/contract";
import { canonicalText, type Entry } from "../entry";
import type { CallInput, ConfiguredServer } from "./configured-server";
import type { Found, Kind } from "./kind";

/** Colours and logos of the organization's pages, and of those of single applications. */
export const branding: Kind = {
	name: "branding",
	schema: z.strictObject({
		...brandingSettingsSchema.shape,
		application: z.string().nullable().default(null).meta({
			description: "The application whose pages are meant; null for all pages of the organization.",
		}),
	}),
	key: ["application"],
	references: ({ application }) =>
		typeof application === "string" ? [{ kind: "applications", name: application, path: "application" }] : [],
	async list(server) {
		const owners: { id: string; application: string | null }[] = [{ id: "", application: null }];
		for (const { id } of await server.all<{ id: string }>("listApplications", "applications")) {
			const application = await server.keyOf("applications", id);
			if (application !== undefined) owners.push({ id, application });
		}
		const found: Found[] = [];
		for (const { id, application } of owners) {
			const { revision: _, ...settings } = await server.call<Entry>("getBranding", of(id));
			if (canonicalText(settings) === canonicalText(noSettings)) continue;
			const logo = typeof settings.logo === "string" ? await server.pictureAt(settings.logo) : null;
			found.push({ id, entry: { ...settings, logo, application }, secrets: [] });
		}
		return found;
	},
	async create(server, entry) {
		const id = typeof entry.application === "string" ? await server.idOf("applications", entry.application) : "";
		await put(server, id, entry);
		return id;
	},
	update: (server, { id }, entry) => put(server, id, entry),
	async remove(server, { id }) {
		await server.call("deleteBranding", of(id));
	},
};

async function put(server: ConfiguredServer, id: string, { application: _, ...body }: Entry): Promise<void> {
	await server.call("putBranding", { ...of(id), body });
}

function of(application: string): CallInput {
	return application === "" ? {} : { query: { application } };
}
