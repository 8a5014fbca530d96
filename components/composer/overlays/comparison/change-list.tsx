"use client";
import { useTranslation } from "react-i18next";
import type { ComparisonSentences } from "@/lib/flows/model";
import type { CanvasMark } from "./canvas-marks";
import { ChangeMark } from "./change-mark";
import { ChangeWords } from "./change-words";
import { markOf } from "./mark-of";

const marks: readonly CanvasMark[] = ["added", "removed", "changed", "moved"];

/** The changes in sentences, node by node; with `onSelect` each node is a button that shows it. */
export function ChangeList({
	changes: { flow, nodes },
	selected = null,
	onSelect,
}: {
	changes: ComparisonSentences;
	selected?: string | null;
	onSelect?: (nodeId: string) => void;
}) {
	const { t } = useTranslation();
	if (flow.length === 0 && nodes.length === 0) return <p className="text-sm text-muted">{t("compare:same")}</p>;
	const counts = Map.groupBy(nodes, ({ change }) => markOf(change));
	return (
		<div className="flex min-w-0 flex-col gap-2">
			<p className="flex flex-wrap gap-1">
				{marks.map((mark) => {
					const number = counts.get(mark)?.length ?? 0;
					return number === 0 ? null : <ChangeMark key={mark} mark={mark} number={number} />;
				})}
			</p>
			<ul className="flex flex-col">
				{flow.length === 0 ? null : (
					<li className="border-b px-2 py-1.5 last:border-b-0">
						<p className="text-sm font-medium">{t("compare:whole-flow")}</p>
						<ChangeWords sentences={flow} />
					</li>
				)}
				{nodes.map(({ change, title, sentences }) => {
					const heading = (
						<span className="flex min-h-6 items-start justify-between gap-2">
							<bdi className="min-w-0 text-sm font-medium wrap-anywhere">{title}</bdi>
							<ChangeMark mark={markOf(change)} />
						</span>
					);
					return (
						<li key={change.nodeId} className="border-b last:border-b-0">
							{onSelect === undefined ? (
								<div className="px-2 py-1.5">
									{heading}
									<ChangeWords sentences={sentences} />
								</div>
							) : (
								<button
									type="button"
									data-change={change.nodeId}
									aria-pressed={change.nodeId === selected}
									className="block w-full px-2 py-1.5 text-start hover:bg-sunken aria-pressed:bg-accent-soft"
									onClick={() => onSelect(change.nodeId)}
								>
									{heading}
									<ChangeWords sentences={sentences} />
								</button>
							)}
						</li>
					);
				})}
			</ul>
		</div>
	);
}
