import { z } from "zod";

/** What the operations of this room share. */
export const PATH = "/t/{organization}/o/api/server/v1/guests";

export const inOrganization = z.object({
	organization: z.string().meta({ description: "Name of the organization that invites." }),
});
