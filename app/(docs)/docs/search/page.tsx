import type { Metadata } from "next";
import { searchManual } from "@/lib/platform/manual";
import { MANUAL_PATH } from "@/lib/platform/manual/contract";
import { requestText } from "../../../request-text";

interface Props {
	searchParams: Promise<{ search?: string | string[] }>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("manual:search") };
}

export default async function SearchPage({ searchParams }: Props) {
	const [{ search }, { t }] = await Promise.all([searchParams, requestText()]);
	const words = (Array.isArray(search) ? search.join(" ") : (search ?? "")).trim();
	const hits = words === "" ? [] : searchManual(words);
	return (
		<main className="mx-auto flex w-full max-w-3xl flex-col gap-4 p-4 sm:p-6">
			<h1 className="text-2xl font-semibold wrap-anywhere">
				{words === "" ? t("manual:search") : t("manual:found", { words })}
			</h1>
			{hits.length === 0 ? (
				<p className="text-muted">
					{t(words === "" ? "manual:empty-search" : "manual:nothing-found")}{" "}
					<a href={MANUAL_PATH} className="text-accent underline">
						{t("manual:all")}
					</a>
				</p>
			) : (
				<ol className="flex flex-col gap-4" lang="en" dir="ltr">
					{hits.map(({ href, document, section, excerpt }) => (
						<li key={href}>
							<a href={href} className="font-medium text-accent hover:underline">
								{document === section ? section : `${document}: ${section}`}
							</a>
							<p className="text-muted wrap-anywhere">{excerpt}</p>
						</li>
					))}
				</ol>
			)}
		</main>
	);
}
