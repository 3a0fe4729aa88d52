import type { FastifyInstance } from 'fastify'
import * as api from '#shared/tasks.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { changeTask, createTask, deleteTask, listTasks } from './service.ts'

export function taskRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, api.listTasks, ({ actor, query }) => listTasks(platform, actor, query))
  serve(app, api.createTask, ({ actor, body }) => createTask(platform, actor, body))
  serve(app, api.changeTask, ({ actor, params, body }) => changeTask(platform, actor, params.id, body))
  serve(app, api.deleteTask, ({ actor, params }) => deleteTask(platform, actor, params.id))
}
