import type { Metadata } from "next";
import { requestText } from "@/app/request-text";
import { FormProblem } from "@/components/account/form-problem";
import { Button, buttonClasses } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { Section } from "@/components/ui/section";
import { accountNote } from "../account-note";
import { AccountPage } from "../account-page";
import { accountViewer } from "../account-viewer";

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("account:data.title") };
}

/** Offers the data stored about the signed-in user as a download. */
export default async function DataPage({ searchParams }: Props) {
	const [{ t }, { again }, viewer] = await Promise.all([requestText(), searchParams, accountViewer("/account/data")]);
	const note = again === undefined ? null : await accountNote(viewer.principal.id);
	return (
		<AccountPage viewer={viewer} current="data">
			<PageHeader title={t("account:data.title")} text={t("account:data.text")} />
			<div className="flex flex-col gap-4">
				<FormProblem note={note} t={t} />
				<Section title={t("account:data.download")}>
					<p className="text-muted">{t("account:data.download-text")}</p>
					<form method="post" action="/account/data/download">
						<Button type="submit">{t("account:data.download")}</Button>
					</form>
				</Section>
				<Section title={t("account:delete.title")}>
					<p className="text-muted">{t("account:delete.text")}</p>
					<div>
						<a href="/account/data/delete" className={buttonClasses({ variant: "danger" })}>
							{t("account:delete.open")}
						</a>
					</div>
				</Section>
			</div>
		</AccountPage>
	);
}
