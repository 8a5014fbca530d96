import { ListPage } from "@/components/list/list-page";
import { ColumnMenu } from "@/components/translations/column-menu";
import { languageName } from "@/components/translations/language-facts";
import { withAsked } from "@/components/translations/listed-language";
import { TranslationActions } from "@/components/translations/translation-actions";
import { translationList } from "@/components/translations/translation-list";
import { TranslationMatrix } from "@/components/translations/translation-matrix";
import { listTranslations } from "@/lib/flows/translations";
import { translationStates } from "@/lib/flows/translations/contract";
import { pageOrLast } from "@/lib/platform/kernel";
import { type ListPageProps, openList } from "../../open-list";
import { pageTitle } from "../../page-parts";

const KEYS_PER_PAGE = 50;

export const generateMetadata = pageTitle("translations:title");

export default async function TranslationsPage({ searchParams }: ListPageProps) {
	const { state, context, t, language: reading } = await openList(translationList, searchParams);
	const { show, page, ...query } = state;
	const found = await pageOrLast(page, KEYS_PER_PAGE, (range) => listTranslations(context, { ...query, ...range }));
	const { totalResults, translations, namespaces, defaultLanguage, first, pages } = found;
	const languages = withAsked(found, show ?? []);
	const tags = languages.map(({ language }) => language);
	const columns = show?.flatMap((tag) => languages.find(({ language }) => language === tag) ?? []) ?? languages;
	const asksLanguage = state.state !== undefined && state.state !== "unused";
	return (
		<ListPage
			t={t}
			address={translationList}
			state={state}
			found={{ first, page: found.page, pages, total: totalResults, shown: translations.length }}
			title={t("translations:title")}
			text={t("translations:text")}
			actions={<TranslationActions namespaces={namespaces} languages={tags} defaultLanguage={defaultLanguage} />}
			search={{ label: t("translations:search") }}
			filters={[
				{
					name: "namespace",
					label: t("translations:namespace"),
					any: t("translations:any-namespace"),
					options: namespaces.map((namespace) => ({ value: namespace, label: namespace })),
				},
				{
					name: "state",
					label: t("translations:state"),
					any: t("translations:any-state"),
					options: translationStates.map((value) => ({
						value,
						label: t(`translations:state.${value}`),
					})),
				},
				...(asksLanguage
					? [
							{
								name: "language" as const,
								label: t("translations:state-language"),
								any: t("translations:any-language"),
								options: tags.map((tag) => ({ value: tag, label: languageName(tag, reading.locale) })),
							},
						]
					: []),
			]}
			clear={t("translations:clear")}
			tools={
				<div className="sm:ms-auto">
					<ColumnMenu state={state} languages={tags} />
				</div>
			}
			filtersStay
			empty={{ title: t("translations:empty"), text: t("translations:text") }}
			noMatch={{
				title: t("translations:no-match"),
				text: t("translations:no-match-text"),
				clear: t("translations:clear"),
			}}
		>
			<TranslationMatrix
				translations={translations}
				languages={tags}
				columns={columns}
				defaultLanguage={defaultLanguage}
				state={state}
			/>
		</ListPage>
	);
}
