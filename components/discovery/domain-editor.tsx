"use client";
import { useMutation } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { useRouter } from "@/components/ui/navigation";
import { ResourceForm } from "@/components/ui/resource-form";
import { useToast } from "@/components/ui/toast";
import { deleteMappingContract, putMappingContract } from "@/lib/identity/discovery/calls";
import { call } from "@/lib/platform/http/call";
import { DomainField } from "./domain-field";
import { DomainName } from "./domain-name";
import { domainText } from "./domain-text";
import { ImpactNotice } from "./impact-notice";

/** Edits the domains of an organization, and shows the affected users before saving. */
export function DomainEditor({
	organization,
	organizationId,
	name,
	saved,
}: {
	/** Whether it is the root organization, which assigns domains. */
	organization: string;
	organizationId: string;
	name: string;
	saved: readonly { domain: string; unicode: string | null; publicProvider: boolean }[];
}) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const [draft, setDraft] = useState(saved);
	const [confirmed, setConfirmed] = useState(false);
	const domains = draft.map(({ domain }) => domain);
	const before = saved.map(({ domain }) => domain);
	const changed = domains.length !== before.length || domains.some((domain) => !before.includes(domain));
	const asksForPublic = draft.some(({ domain, publicProvider }) => publicProvider && !before.includes(domain));
	const params = { organization, organizationId };
	const saving = useMutation({
		mutationFn: async () => {
			if (domains.length === 0) return void (await call(deleteMappingContract, { params }));
			const attributes = [{ type: "emailDomain", values: domains }];
			await call(putMappingContract, { params, body: { attributes, confirmPublicDomains: confirmed } });
		},
		onSuccess() {
			toast.done(t("domains:saved", { name }));
			router.refresh();
		},
	});
	return (
		<ResourceForm
			access={putMappingContract.access}
			className="gap-4"
			saving={saving}
			onSave={() => saving.mutate()}
			submit={t("domains:save")}
			unsaved={{ draft: domains.toSorted() }}
			unchanged={!changed}
			actions={changed ? <Button onClick={() => setDraft(saved)}>{t("domains:discard")}</Button> : null}
		>
			{draft.length === 0 ? (
				<p className="text-muted">{t("domains:none")}</p>
			) : (
				<ul className="flex flex-wrap gap-2" aria-label={t("domains:domains")}>
					{draft.map(({ domain, unicode }) => (
						<li key={domain} className="flex max-w-full items-center rounded-control border bg-sunken ps-2.5">
							<span className="min-w-0">
								<DomainName domain={domain} unicode={unicode} />
							</span>
							<Button
								variant="quiet"
								size="icon"
								aria-label={t("domains:remove", { domain: domainText({ domain, unicode }) })}
								title={t("domains:remove", { domain: domainText({ domain, unicode }) })}
								onClick={() => setDraft(draft.filter((each) => each.domain !== domain))}
							>
								<X size={14} aria-hidden="true" />
							</Button>
						</li>
					))}
				</ul>
			)}
			<DomainField
				organization={organization}
				organizationId={organizationId}
				taken={domains}
				onAdd={(added) => setDraft([...draft, ...added])}
			/>
			{asksForPublic ? (
				<CheckboxField
					label={t("domains:confirm-public")}
					hint={t("domains:confirm-public-hint")}
					checked={confirmed}
					required
					onChange={(event) => setConfirmed(event.target.checked)}
				/>
			) : null}
			{changed ? <ImpactNotice organization={organization} organizationId={organizationId} domains={domains} /> : null}
		</ResourceForm>
	);
}
