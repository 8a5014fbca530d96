import { environment } from "@/lib/platform/env";
import type { Presented } from "@/lib/platform/http/operation";
import type { DomainRow } from "./domain-repository";
import { PROOF_PREFIX } from "./look-up-proof";
import type { ClaimedDomain, MappingBody, NewMapping } from "./mapping-contract";
import { shownDomain } from "./shown-domain";

/** The response with domains; it has no attributes if there are no domains. */
export function presentMapping(rows: readonly DomainRow[]): MappingBody {
	const domains = rows.map(presentDomain);
	const values = domains.map(({ domain }) => domain);
	return { attributes: values.length === 0 ? [] : [{ type: "emailDomain", values }], domains };
}

export function presentDomain({ proofToken, ...row }: DomainRow): ClaimedDomain {
	return {
		...row,
		unicode: shownDomain(row.domain),
		routes: !environment().domainProofRequired || row.provedAt !== null,
		record: { type: "TXT", name: row.domain, value: `${PROOF_PREFIX}${proofToken}` },
	};
}

/** The response to the first assignment, with the URL of the mapping. */
export function presentCreatedMapping(
	mapping: MappingBody,
	{ params, body }: { params: { organization: string }; body: NewMapping },
): Presented {
	const id = body.organizationId.toLowerCase();
	const location = `/t/${params.organization}/api/server/v1/organizations/${id}/discovery`;
	return { body: JSON.stringify(mapping), headers: { location } };
}
