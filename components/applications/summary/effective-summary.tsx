"use client";
import { useTranslation } from "react-i18next";
import { durationText } from "@/components/ui/duration-text";
import { type ApplicationSettings, effectiveSettings, type StatementTopic } from "@/lib/identity/applications/contract";
import { useLanguage } from "@/lib/platform/i18n/client";

const topics: readonly StatementTopic[] = ["sign-in", "client", "tokens"];

/** The effect of the settings, in sentences. */
export function EffectiveSummary({ settings }: { settings: ApplicationSettings }) {
	const { t } = useTranslation();
	const language = useLanguage();
	const statements = effectiveSettings(settings);
	return (
		<section aria-labelledby="effective" className="flex flex-col gap-3 rounded-panel border bg-surface p-4">
			<h2 id="effective" className="font-semibold">
				{t("appSummary:title")}
			</h2>
			{topics
				.filter((each) => statements.some(({ topic }) => topic === each))
				.map((topic) => (
					<div key={topic} className="flex flex-col gap-1">
						<h3 className="text-sm font-medium text-muted">{t(`appSummary:topic.${topic}`)}</h3>
						<ul className="flex flex-col gap-1 text-sm">
							{statements
								.filter((statement) => statement.topic === topic)
								.map(({ code, seconds = 0, count = 0, algorithm = "" }) => (
									<li key={code}>
										{t(`appSummary:text.${code}`, {
											duration: durationText(seconds, language.locale),
											count,
											algorithm,
										})}
									</li>
								))}
						</ul>
					</div>
				))}
		</section>
	);
}
