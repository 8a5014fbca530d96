import type { Metadata } from "next";
import { requestText } from "@/app/request-text";
import { FormProblem } from "@/components/account/form-problem";
import { Button, buttonClasses } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { Section } from "@/components/ui/section";
import { getMe } from "@/lib/identity/directory";
import { accountNote } from "../../account-note";
import { AccountPage } from "../../account-page";
import { freshViewer } from "../../account-viewer";

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const LOST = ["profile", "memberships", "access"] as const;

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("account:delete.title") };
}

/** Says which data is deleted with the account, and asks for a confirmation. */
export default async function DeleteAccountPage({ searchParams }: Props) {
	const path = "/account/data/delete";
	const [{ t }, { again }, viewer] = await Promise.all([requestText(), searchParams, freshViewer(path)]);
	const { principal } = viewer;
	const [me, note] = await Promise.all([
		getMe({ principal, requestId: "", clientAddress: "" }),
		again === undefined ? null : accountNote(principal.id),
	]);
	return (
		<AccountPage viewer={viewer} current="data">
			<PageHeader back={{ href: "/account/data", label: t("account:data.title") }} title={t("account:delete.title")} />
			{me.organization.id !== principal.organizationId ? (
				<Notice tone="info" title={t("account:profile.elsewhere", { organization: me.organization.displayName })} />
			) : (
				<div className="flex flex-col gap-4">
					<FormProblem note={note} t={t} />
					<Section title={t("account:delete.lost")}>
						<ul className="flex list-disc flex-col gap-1 ps-5">
							{LOST.map((each) => (
								<li key={each}>{t(`account:delete.lost.${each}`, { organization: me.organization.displayName })}</li>
							))}
						</ul>
						<p className="text-muted">{t("account:delete.stays")}</p>
					</Section>
					<form method="post" action={`${path}/confirm`} className="flex flex-col items-start gap-4">
						<CheckboxField label={t("account:delete.understood")} name="understood" required />
						<div className="flex flex-wrap gap-2">
							<Button type="submit" variant="danger">
								{t("account:delete.confirm")}
							</Button>
							<a href="/account/data" className={buttonClasses()}>
								{t("account:delete.keep")}
							</a>
						</div>
					</form>
				</div>
			)}
		</AccountPage>
	);
}
