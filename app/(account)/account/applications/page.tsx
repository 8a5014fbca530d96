import type { Metadata } from "next";
import { requestText } from "@/app/request-text";
import { FormProblem } from "@/components/account/form-problem";
import { buttonClasses } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { ownApplications } from "@/lib/protocols/oidc";
import { accountNote } from "../account-note";
import { AccountPage } from "../account-page";
import { accountViewer } from "../account-viewer";

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("account:applications.title") };
}

/** The applications that have access on behalf of the signed-in user, each with a button that ends it. */
export default async function ApplicationsPage({ searchParams }: Props) {
	const path = "/account/applications";
	const [{ t }, { done, again }, viewer] = await Promise.all([requestText(), searchParams, accountViewer(path)]);
	const [applications, note] = await Promise.all([
		ownApplications(viewer.principal),
		again === undefined ? null : accountNote(viewer.principal.id),
	]);
	return (
		<AccountPage viewer={viewer} current="applications">
			<PageHeader title={t("account:applications.title")} text={t("account:applications.text")} />
			<FormProblem note={note} t={t} />
			{done === "ended" ? (
				<div className="pb-4">
					<Notice tone="success" title={t("account:applications.ended")} />
				</div>
			) : null}
			{applications.length === 0 ? (
				<EmptyState title={t("account:applications.none")} />
			) : (
				<ul className="flex flex-col gap-3">
					{applications.map(({ id, name, organization, scopes, endsAt }) => (
						<li key={id} className="flex flex-wrap items-start gap-3 rounded-panel border bg-surface p-4">
							<div className="min-w-0 flex-1 basis-60">
								<h2 className="text-base font-semibold">
									<bdi>{name}</bdi>
								</h2>
								<p className="text-muted wrap-anywhere">
									<bdi>{organization}</bdi>
								</p>
								<p className="wrap-anywhere">
									{t("account:applications.scopes")} <bdi>{scopes.join(", ") || "–"}</bdi>
								</p>
								{endsAt === null ? null : (
									<p className="text-muted">
										{t("account:applications.ends")} <DateTime at={endsAt} />
									</p>
								)}
							</div>
							<form method="post" action={`${path}/end`}>
								<button
									type="submit"
									name="application"
									value={id}
									aria-label={t("account:applications.end-one", { name })}
									className={buttonClasses()}
								>
									{t("account:applications.end")}
								</button>
							</form>
						</li>
					))}
				</ul>
			)}
		</AccountPage>
	);
}
