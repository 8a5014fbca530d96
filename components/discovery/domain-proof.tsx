"use client";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { CopiedText } from "@/components/ui/copied-text";
import { useRouter } from "@/components/ui/navigation";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { RelativeTime } from "@/components/ui/relative-time";
import { verifyDomainContract } from "@/lib/identity/discovery/calls";
import type { ClaimedDomain } from "@/lib/identity/discovery/contract";
import { call } from "@/lib/platform/http/call";
import { DomainBadge } from "./domain-badge";
import { DomainName } from "./domain-name";
import { domainText } from "./domain-text";

/** The verification state of a domain, the DNS record for it, and in the root organization a button that checks it now. */
export function DomainProof({
	domain,
	checkedBy,
}: {
	domain: ClaimedDomain;
	/** The name of the root organization, where it is shown there, and the id of the organization that has the domain. */
	checkedBy?: { organization: string; organizationId: string };
}) {
	const { t } = useTranslation();
	const { provedAt, checkedAt, checkProblem, record } = domain;
	return (
		<li className="flex flex-col gap-3 border-b pb-4 last:border-b-0 last:pb-0">
			<div className="flex flex-wrap items-center gap-2">
				<h3 className="font-medium wrap-anywhere">
					<DomainName {...domain} />
				</h3>
				<DomainBadge domain={domain} />
				{checkedBy === undefined ? null : <CheckButton domain={domain} params={checkedBy} />}
			</div>
			{provedAt === null ? (
				<dl className="flex flex-col gap-3">
					<CopiedText label={t("domains:record-name")} text={record.name} />
					<CopiedText label={t("domains:record-value")} text={record.value} />
				</dl>
			) : null}
			<p className="text-sm text-muted" aria-live="polite">
				{checkedAt === null ? (
					t("domains:never-checked")
				) : (
					<>
						{t(checkProblem === null ? "domains:check-found" : `domains:problem.${checkProblem}`)}{" "}
						<RelativeTime at={checkedAt} />
					</>
				)}
			</p>
		</li>
	);
}

function CheckButton({
	domain,
	params,
}: {
	domain: ClaimedDomain;
	params: { organization: string; organizationId: string };
}) {
	const { t } = useTranslation();
	const router = useRouter();
	const checking = useMutation({
		mutationFn: () => call(verifyDomainContract, { params: { ...params, domain: domain.domain } }),
		onSuccess: () => router.refresh(),
	});
	return (
		<>
			<Button
				access={verifyDomainContract.access}
				size="small"
				className="ms-auto"
				busy={checking.isPending}
				aria-label={t("domains:check-name", { domain: domainText(domain) })}
				onClick={() => checking.mutate()}
			>
				{t("domains:check")}
			</Button>
			{checking.error === null ? null : (
				<div className="basis-full">
					<RefusalNotice error={checking.error} onRetry={() => checking.mutate()} />
				</div>
			)}
		</>
	);
}
