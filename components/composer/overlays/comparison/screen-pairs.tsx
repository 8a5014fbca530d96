"use client";
import { useTranslation } from "react-i18next";
import { Screen } from "@/components/screen/screen";
import type { TextResources } from "@/components/screen/screen-texts";
import { directionOf } from "../../derived/texts/composer-texts";
import type { ScreenPair } from "./changed-screens";

/** The changed screens, before and after. */
export function ScreenPairs({
	screens,
	titles,
	texts,
	language,
}: {
	screens: readonly ScreenPair[];
	titles: readonly [before: string, after: string];
	/** The texts of each side. */
	texts: readonly [before: TextResources, after: TextResources];
	language: string;
}) {
	const { t } = useTranslation();
	if (screens.length === 0) return <p className="text-muted">{t("compare:screens.none")}</p>;
	return (
		<ul className="flex flex-col gap-6">
			{screens.map(({ nodeId, title, before, after }) => (
				<li key={nodeId} className="flex flex-col gap-2">
					<h2 className="font-semibold wrap-anywhere">
						<bdi>{title}</bdi>
					</h2>
					<div className="grid gap-3 min-[900px]:grid-cols-2">
						{[before, after].map((node, side) => (
							<figure key={titles[side]} className="flex min-w-0 flex-col gap-1">
								<figcaption className="text-sm text-muted">{titles[side]}</figcaption>
								{node === null ? (
									<p className="grid min-h-24 flex-1 place-items-center rounded-panel border border-dashed text-sm text-muted">
										{t("compare:screens.absent")}
									</p>
								) : (
									<div className="flex-1 overflow-hidden rounded-panel border">
										<Screen
											node={node}
											texts={texts[side] ?? texts[0]}
											language={language}
											direction={directionOf(language)}
											interactive={false}
										/>
									</div>
								)}
							</figure>
						))}
					</div>
				</li>
			))}
		</ul>
	);
}
