"use client";
import { textOf } from "@/components/screen/text-of";
import { Cell, HeaderCell, Row, Table } from "@/components/ui/table";
import { useText } from "@/lib/platform/i18n/client";
import { directionOf } from "../../derived/texts/composer-texts";
import { languageName } from "../../derived/texts/language-name";
import { ChangeMark } from "./change-mark";
import type { TextChange } from "./changed-texts";
import type { CompareSources } from "./compare-sources";

/** The texts that only one version uses, in every language. */
export function TextChanges({
	changes,
	sources: { texts },
}: {
	changes: readonly TextChange[];
	sources: CompareSources;
}) {
	const { t } = useText();
	const languages = Object.keys(texts);
	if (changes.length === 0) return <p className="text-muted">{t("compare:texts.none")}</p>;
	return (
		<div className="flex min-w-0 flex-col gap-2">
			<p className="text-sm text-muted">{t("compare:texts.today")}</p>
			<Table label={t("compare:view.texts", { number: changes.length })}>
				<thead>
					<tr>
						<HeaderCell>{t("compare:texts.key")}</HeaderCell>
						<HeaderCell className="w-px">{t("compare:texts.change")}</HeaderCell>
						{languages.map((language) => (
							<HeaderCell key={language} lang={language}>
								{languageName(language)}
							</HeaderCell>
						))}
					</tr>
				</thead>
				<tbody>
					{changes.map(({ namespace, key, kind }) => (
						<Row key={`${kind} ${namespace}:${key}`}>
							<Cell className="font-mono text-xs wrap-anywhere" dir="ltr">
								{namespace}:{key}
							</Cell>
							<Cell>
								<ChangeMark mark={kind} />
							</Cell>
							{languages.map((language) => {
								const text = textOf(texts, language, namespace, key);
								return text === undefined ? (
									<Cell key={language} className="text-sm text-muted italic">
										{t("compare:texts.missing")}
									</Cell>
								) : (
									<Cell key={language} lang={language} dir={directionOf(language)} className="text-sm wrap-anywhere">
										{text}
									</Cell>
								);
							})}
						</Row>
					))}
				</tbody>
			</Table>
		</div>
	);
}
