import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OnThisPage } from "@/components/manual/on-this-page";
import { type ManualPage, manualPage } from "@/lib/platform/manual";
import { MANUAL_PATH } from "@/lib/platform/manual/contract";
import { requestText } from "../../../request-text";

interface Props {
	params: Promise<{ address?: string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
	const page = await pageOf(params);
	return page === null ? {} : { title: page.kind === "document" ? page.title : page.file };
}

export default async function DocumentPage({ params }: Props) {
	const [page, { t }] = await Promise.all([pageOf(params), requestText()]);
	if (page === null) notFound();
	if (page.kind === "file")
		return (
			<main className="manual mx-auto w-full max-w-5xl p-4 sm:p-6" lang="en" dir="ltr">
				<h1>{page.file}</h1>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard */}
				<pre tabIndex={0}>
					<code>{page.text}</code>
				</pre>
			</main>
		);
	return (
		<div className="mx-auto flex w-full max-w-6xl flex-1 gap-10 p-4 sm:p-6">
			<main className="manual min-w-0 flex-1" lang="en" dir="ltr">
				{page.file === "docs/README.md" ? null : (
					<p className="back">
						<a href={MANUAL_PATH}>{t("manual:all")}</a>
					</p>
				)}
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from a file of this release; its own markup is escaped */}
				<div dangerouslySetInnerHTML={{ __html: page.html }} />
			</main>
			<OnThisPage sections={page.sections} t={t} />
		</div>
	);
}

async function pageOf(params: Props["params"]): Promise<ManualPage | null> {
	const { address = [] } = await params;
	return manualPage(address.map(decodeURIComponent).join("/"));
}
