import { requestText } from "@/app/request-text";
import { PageHeader } from "@/components/ui/page-header";
import { TableSkeleton } from "@/components/ui/skeleton";

export default async function TrafficLoading() {
	const { t } = await requestText();
	return (
		<>
			<PageHeader title={t("runs:traffic")} text={t("runs:traffic-text")} />
			<TableSkeleton label={t("ui:loading")} />
		</>
	);
}
