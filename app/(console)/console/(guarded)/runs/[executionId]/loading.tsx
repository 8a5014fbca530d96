import { requestText } from "@/app/request-text";
import { PageHeader } from "@/components/ui/page-header";
import { TableSkeleton } from "@/components/ui/skeleton";

export default async function RunLoading() {
	const { t } = await requestText();
	return (
		<>
			<PageHeader title={t("runs:details")} />
			<TableSkeleton label={t("ui:loading")} />
		</>
	);
}
