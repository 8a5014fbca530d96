import type { AuthorizationDetail, AuthorizationType } from "@/lib/identity/api-resources/contract";
import type { GrantedResource } from "@/lib/identity/applications";
import { detailsIn, typeOf } from "./requested-details";

/** Details with the texts of their type and the name of its API resource. */
export interface DescribedDetail {
	resource: string;
	type: AuthorizationType;
	detail: AuthorizationDetail;
}

/** The details of a request as people see them; null where a type was deleted since, which nobody can be asked about. */
export function describedDetails(
	resources: readonly GrantedResource[],
	authorization_details: unknown,
): DescribedDetail[] | null {
	const details = detailsIn(authorization_details === "" ? {} : { authorization_details });
	const described = details.flatMap((detail) => {
		const known = typeOf(resources, detail);
		return known === undefined ? [] : [{ resource: known.resource.name, type: known.type, detail }];
	});
	return described.length < details.length ? null : described;
}
