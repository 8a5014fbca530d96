import { z } from "zod";
import type { DocumentedError } from "@/lib/platform/http/contract";

/** What the operations of this room have in common. */
export const PATH = "/t/{organization}/o/api/server/v1/guests";

export const INVALID_REQUEST = { code: "OUI-60000", message: "Invalid request format" };

export const inOrganization = z.object({
	organization: z.string().meta({ description: "Name of the organization that invites." }),
});

export const organizationNotFound: DocumentedError = {
	status: 404,
	code: "ORG-60015",
	message: "Organization not found",
	when: "There is none of this name in which the caller may act, or it is disabled.",
};
