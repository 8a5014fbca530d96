import { z } from "zod";

/** The common parts of the operations of this room. */
export const PATH = "/t/{organization}/o/api/server/v1/guests";

export const inOrganization = z.object({
	organization: z.string().meta({ description: "Name of the organization that invites." }),
});
