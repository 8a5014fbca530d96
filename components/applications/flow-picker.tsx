"use client";
import { ExternalLink } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "@/components/ui/link";
import { Opening, useMay } from "@/components/ui/permissions";
import { Select } from "@/components/ui/select";
import type { FlowType } from "@/lib/flows/model";

export interface OfferedFlow {
	id: string;
	name: string;
	flowType: string;
	isDefault: boolean;
	activeVersion: number;
}

const DEFAULT = "default";

/** Chooses the flow that users execute, with a link to it. */
export function FlowPicker({
	label,
	flows,
	flowType,
	value,
	onChange,
}: {
	label: string;
	flows: readonly OfferedFlow[];
	flowType: FlowType;
	/** Null stands for the organization's default. */
	value: string | null;
	onChange: (flowId: string | null) => void;
}) {
	const { t } = useTranslation();
	const mayChoose = useMay()("internal_flow_mgt_publish");
	const offered = flows.filter((flow) => flow.flowType === flowType);
	const standard = offered.find(({ isDefault }) => isDefault);
	const shown = value ?? standard?.id;
	return (
		<div className="flex flex-wrap items-end gap-2">
			<Select
				label={label}
				disabled={!mayChoose}
				hint={mayChoose ? undefined : t("applications:flow-publishers")}
				className="max-w-full flex-1 basis-60"
				value={value ?? DEFAULT}
				options={[
					{
						value: DEFAULT,
						label:
							standard === undefined
								? t("applications:flow-default-none")
								: t("applications:flow-default", { name: standard.name }),
					},
					...offered.map(({ id, name }) => ({ value: id, label: name })),
				]}
				onValueChange={(chosen) => onChange(chosen === DEFAULT ? null : chosen)}
			/>
			{shown === undefined ? null : (
				<Opening href={`/console/flows/${shown}`}>
					<Link href={`/console/flows/${shown}`} className="link inline-flex min-h-8 items-center gap-1">
						<ExternalLink size={14} aria-hidden="true" />
						{t("applications:flow-open")}
					</Link>
				</Opening>
			)}
		</div>
	);
}
