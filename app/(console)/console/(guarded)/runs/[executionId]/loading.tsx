import { listLoading } from "../../page-parts";

export default listLoading({ title: "runs:details" });
