{{- define "kube-prometheus-stack.fullname" -}}
{{- if .Values.fullnameOverride -}}{{ .Values.fullnameOverride | trunc 26 | trimSuffix "-" }}
{{- else -}}
{{- $name := default .Chart.Name .Values.nameOverride -}}
{{- if contains $name .Release.Name -}}{{ .Release.Name | trunc 26 | trimSuffix "-" }}{{- else -}}{{ printf "%s-%s" .Release.Name $name | trunc 26 | trimSuffix "-" }}{{- end -}}
{{- end -}}
{{- end -}}
{{- define "kube-prometheus-stack.labels" -}}
app.kubernetes.io/managed-by: {{ .Release.Service }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/part-of: kube-prometheus-stack
chart: {{ .Chart.Name }}-{{ .Chart.Version }}
release: {{ .Release.Name | quote }}
{{- end -}}
{{- define "kube-prometheus-stack.prometheusAccount" -}}
{{- if .Values.prometheus.serviceAccount.name -}}{{ .Values.prometheus.serviceAccount.name }}{{- else -}}{{ include "kube-prometheus-stack.fullname" . }}-prometheus{{- end -}}
{{- end -}}
{{- define "kube-prometheus-stack.image" -}}
{{- with .registry -}}{{ . }}/{{- end -}}{{ .repository }}:{{ .tag }}
{{- end -}}
