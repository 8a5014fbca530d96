import { Check, Minus } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { financialGradeDemands, oauth21Demands } from "@/lib/identity/applications/contract";

type Demands = ReturnType<typeof financialGradeDemands> | ReturnType<typeof oauth21Demands>;

/** What a profile demands, and whether the draft meets it. */
export function DemandList({ demands }: { demands: Demands }) {
	const { t } = useTranslation();
	return (
		<ul className="flex flex-col gap-1 text-sm">
			{demands.map(({ code, isMet }) => (
				<li key={code} className="flex gap-2">
					{isMet ? (
						<Check size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-success" />
					) : (
						<Minus size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-danger" />
					)}
					<span className="min-w-0">
						{t(`appSettings:demand.${code}`)}
						{isMet ? null : <span className="text-danger"> {t("appSettings:demand-unmet")}</span>}
					</span>
				</li>
			))}
		</ul>
	);
}
