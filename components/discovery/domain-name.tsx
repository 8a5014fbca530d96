import type { ClaimedDomain } from "@/lib/identity/discovery/contract";

/** A domain in ASCII, as stored, followed by its Unicode form where that is safe. */
export function DomainName({ domain, unicode }: Pick<ClaimedDomain, "domain" | "unicode">) {
	return (
		<>
			<bdi className="wrap-anywhere">{domain}</bdi>
			{unicode === null ? null : <bdi className="ps-1 font-normal text-muted wrap-anywhere">{unicode}</bdi>}
		</>
	);
}
