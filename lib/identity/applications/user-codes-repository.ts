import { and, arrayContains, eq, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { applications } from "@/db/schema";
import { CIBA } from "./grant-types";

/** Whether an application of the organization asks people on another device with the code that they keep for it. */
export async function takesUserCodes(organizationId: string): Promise<boolean> {
	const { orm } = await database();
	const isSet = sql`${applications.settings}->'backchannelAuthentication'->'userCode' = 'true'`;
	const { grantTypes, enabled } = applications;
	const [found] = await orm
		.select({ id: applications.id })
		.from(applications)
		.where(
			and(eq(applications.organizationId, organizationId), eq(enabled, true), arrayContains(grantTypes, [CIBA]), isSet),
		)
		.limit(1);
	return found !== undefined;
}
