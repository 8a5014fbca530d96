import { listLoading } from "../../page-parts";

export default listLoading({ title: "runs:traffic", text: "runs:traffic-text" });
