import { listLoading } from "../../page-parts";

export default listLoading({ title: "executions:traffic", text: "executions:traffic-text" });
