import type { ClaimedDomain } from "@/lib/identity/discovery/contract";

/** A domain as it is stored, and beside it as people write it, where that is safe. */
export function DomainName({ domain, unicode }: Pick<ClaimedDomain, "domain" | "unicode">) {
	return (
		<>
			<bdi className="wrap-anywhere">{domain}</bdi>
			{unicode === null ? null : <bdi className="ps-1 font-normal text-muted wrap-anywhere">{unicode}</bdi>}
		</>
	);
}
