import { Suspense } from "react";
import { requestText } from "@/app/request-text";
import { PolicyForm } from "@/components/assurance/policy-form";
import { RecoveredPaths } from "@/components/assurance/recovered-paths";
import { resistsText } from "@/components/definitions/path-words";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { getPolicy } from "@/lib/flows/assurance";
import { recoveriesOfSignIns } from "@/lib/flows/listing";
import type { Translate } from "@/lib/platform/i18n/texts";
import type { RequestContext } from "@/lib/platform/kernel";
import { permits } from "@/lib/platform/kernel/permissions";
import { pageTitle } from "../page-parts";
import { pageContext, requireViewer } from "../require-viewer";

export const generateMetadata = pageTitle("assurance:policy.title");

/** Each sign-in that is in use, beside its recoveries. */
async function SignIns({ context, t }: { context: RequestContext; t: Translate }) {
	const { signIns, unexamined } = await recoveriesOfSignIns(context);
	return (
		<section aria-labelledby="recoveries" className="flex max-w-2xl flex-col gap-4 pt-8">
			<div className="flex flex-col gap-1">
				<h2 id="recoveries" className="text-lg font-semibold">
					{t("assurance:recovery.organization")}
				</h2>
				<p className="text-sm text-muted">{t("assurance:recovery.organization-text")}</p>
			</div>
			{signIns.map(({ id, name, resists, resistsRecovered, recovered }) => (
				<section key={id} aria-labelledby={`recoveries-${id}`} className="flex flex-col gap-1">
					<h3 id={`recoveries-${id}`} className="font-medium wrap-anywhere">
						<Link className="link" href={`/console/flows/${id}`}>
							<bdi>{name}</bdi>
						</Link>
					</h3>
					<dl className="grid grid-cols-2 gap-x-3 text-sm">
						<dt className="text-xs text-muted">{t("assurance:recovery.sign-in")}</dt>
						<dt className="text-xs text-muted">{t("assurance:recovery.recovered")}</dt>
						<dd>{resistsText(t, resists) ?? t("assurance:unreached")}</dd>
						<dd>{resistsText(t, resistsRecovered) ?? t("assurance:unreached")}</dd>
					</dl>
					<RecoveredPaths
						paths={recovered.map(({ by, facts, instead, weaker }) => ({
							...{ facts, instead, weaker },
							steps: by.map(({ flow, nodeId }) => `${flow}: ${nodeId}`),
						}))}
					/>
				</section>
			))}
			{unexamined === 0 ? null : (
				<p className="text-sm text-muted">{t("assurance:recovery.more", { number: unexamined })}</p>
			)}
		</section>
	);
}

export default async function AssurancePage() {
	const principal = await requireViewer("/console/assurance");
	const [{ t }, context] = await Promise.all([requestText(), pageContext(principal)]);
	const saved = await getPolicy(context, {});
	return (
		<>
			<PageHeader title={t("assurance:policy.title")} text={t("assurance:policy.text")} />
			<div className="max-w-2xl">
				<PolicyForm saved={saved} />
			</div>
			{permits(principal.scopes, "internal_flow_mgt_view") ? (
				<Suspense fallback={<Skeleton className="h-32 w-full max-w-2xl" />}>
					<SignIns context={context} t={t} />
				</Suspense>
			) : null}
		</>
	);
}
