import { listLoading } from "../../page-parts";

export default listLoading({ title: "executions:details" });
